/** Configuration of the S3 bucket for media, if they are not stored on disk. */
import { webOriginOf } from './addresses.ts'

/** A bucket of any S3 server. */
export interface Bucket {
  /** Origin of the server, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** @param refuse called with each missing or invalid value. */
export function bucketOf(valueOf: (name: string) => string | undefined, refuse: (fault: string) => void): Bucket {
  const needed = (name: string) => {
    const value = valueOf(name)
    if (!value) refuse(`MEDIA_STORE=s3 needs ${name}.`)
    return value ?? ''
  }
  const endpoint = needed('S3_ENDPOINT')
  const origin = webOriginOf(endpoint)
  if (endpoint && !origin) refuse(`S3_ENDPOINT must be an origin like https://s3.eu-central-1.amazonaws.com, not "${endpoint}".`)
  const bucket = needed('S3_BUCKET')
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) refuse(`S3_BUCKET must be the name of a bucket, not "${bucket}".`)
  return {
    endpoint: origin ?? '',
    bucket,
    region: valueOf('S3_REGION') ?? 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}
