import type { Config } from '../../config/config.ts'

/** The page on which the invited user chooses a password (OP10). Without a public URL it is a path: the browser of the inviting user knows the origin. */
export const invitationLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl ?? ''}/reset-password?token=${token}&invite=1`
