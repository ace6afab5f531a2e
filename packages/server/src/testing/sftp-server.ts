/** An SFTP server on this machine, with files in memory: the real protocol by the server of ssh2. */
import { randomBytes } from 'node:crypto'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'

const { Server, utils } = ssh2
const { OPEN_MODE, STATUS_CODE } = utils.sftp
const folderMode = 0o040_755
const fileMode = 0o100_644

export type SftpServer = Awaited<ReturnType<typeof openSftpServer>>

export interface SftpOptions {
  username: string
  password?: string
  /** In the format of OpenSSH. */
  publicKey?: string
}

/** A key pair of an account or of a server. One in some hundred that ssh2 makes cannot be read by it. */
export function newKeys(passphrase?: string) {
  for (;;) {
    const keys = utils.generateKeyPairSync('ed25519', passphrase === undefined ? {} : { passphrase, cipher: 'aes256-ctr', rounds: 16 })
    if (!(utils.parseKey(keys.private, passphrase) instanceof Error)) return keys
  }
}

export async function openSftpServer({ username, password, publicKey }: SftpOptions) {
  const files = new Map<string, Buffer>()
  const renamed: string[] = []
  const connections = new Set<Connection>()
  const changed = new Map<string, number>()
  const read: string[] = []
  const server = {
    files,
    /** Seconds since the epoch; a file that is not here was changed when time began. */
    changed,
    /** Whether files may be moved to another folder. */
    mayMove: true,
    /** Files that were opened and closed again, in order. */
    read,
    /** Bytes of each file that are sent before the connection is cut. */
    cutAfter: Infinity,
    /** Names that files were given, in order; a name that is there twice was delivered twice. */
    renamed,
    folder: 'in',
    /** What it says of files, whatever it sends. */
    statedSizes: new Map<string, number>(),
    /** Awaited before and after a file gets its name; it does not get it where the first returns false. */
    beforeRename: async () => true,
    afterRename: async () => {},
    port: 0,
    close,
  }

  function serve(sftp: SFTPWrapper) {
    const handles = new Map<string, string>()
    const attributes = (path: string) => {
      const file = files.get(path)
      const size = server.statedSizes.get(path) ?? file?.length
      if (file && size !== undefined) return { mode: fileMode, size, uid: 0, gid: 0, atime: 0, mtime: changed.get(path) ?? 0 }
      return path === server.folder ? { mode: folderMode, size: 0, uid: 0, gid: 0, atime: 0, mtime: 0 } : undefined
    }
    function stat(id: number, path: string) {
      const found = attributes(path)
      if (found) sftp.attrs(id, found)
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    }
    sftp.on('STAT', stat).on('LSTAT', stat)
    sftp.on('FSTAT', (id, handle) => stat(id, handles.get(handle.toString()) ?? ''))
    sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK)).on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
    const toList = new Set<string>()
    sftp.on('OPENDIR', (id, path) => {
      if (path !== server.folder) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      const handle = randomBytes(4).toString('hex')
      toList.add(handle)
      sftp.handle(id, Buffer.from(handle))
    })
    sftp.on('READDIR', (id, handle) => {
      if (!toList.delete(handle.toString())) return sftp.status(id, STATUS_CODE.EOF)
      const own = [...files.keys()].filter((path) => /^[^/]+\/[^/]+$/.test(path) && path.startsWith(`${server.folder}/`))
      const folders = ['.', '..', 'done', 'a folder.csv'].map((filename) => ({
        filename,
        longname: filename,
        attrs: attributes(server.folder)!,
      }))
      sftp.name(id, [
        ...folders,
        ...own.map((path) => ({ filename: path.slice(server.folder.length + 1), longname: path, attrs: attributes(path)! })),
      ])
    })
    sftp.on('MKDIR', (id) => sftp.status(id, server.mayMove ? STATUS_CODE.OK : STATUS_CODE.PERMISSION_DENIED))
    sftp.on('OPEN', (id, path, flags) => {
      const isNew = (flags & OPEN_MODE.CREAT) !== 0
      if (!isNew && !files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      if (isNew && !path.startsWith(`${server.folder}/`)) return sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
      if ((flags & OPEN_MODE.TRUNC) !== 0) files.set(path, Buffer.alloc(0))
      const handle = randomBytes(4).toString('hex')
      handles.set(handle, path)
      sftp.handle(id, Buffer.from(handle))
    })
    sftp.on('WRITE', (id, handle, offset, data) => {
      const path = handles.get(handle.toString())!
      const old = files.get(path) ?? Buffer.alloc(0)
      const next = Buffer.alloc(Math.max(old.length, offset + data.length))
      old.copy(next)
      data.copy(next, offset)
      files.set(path, next)
      sftp.status(id, STATUS_CODE.OK)
    })
    sftp.on('READ', (id, handle, offset, length) => {
      const path = handles.get(handle.toString())!
      const part = files.get(path)!.subarray(offset, offset + length)
      if (offset >= server.cutAfter) for (const connection of connections) connection.end()
      else if (part.length === 0) sftp.status(id, STATUS_CODE.EOF)
      else sftp.data(id, part)
    })
    sftp.on('CLOSE', (id, handle) => {
      const path = handles.get(handle.toString())
      if (path !== undefined) server.read.push(path)
      handles.delete(handle.toString())
      sftp.status(id, STATUS_CODE.OK)
    })
    sftp.on('RENAME', (id, from, to) => void rename(id, from, to))
    async function rename(id: number, from: string, to: string) {
      if (!(await server.beforeRename())) return
      const file = files.get(from)
      if (!file || files.has(to) || (!server.mayMove && to.split('/').length > from.split('/').length))
        return sftp.status(id, STATUS_CODE.FAILURE)
      files.set(to, file)
      files.delete(from)
      renamed.push(to)
      await server.afterRename()
      sftp.status(id, STATUS_CODE.OK)
    }
  }

  const known = publicKey === undefined ? undefined : utils.parseKey(publicKey)
  const listener = new Server({ hostKeys: [newKeys().private] }, (connection) => {
    connections.add(connection)
    // As sshd does; the types of ssh2 do not have it.
    if ('setNoDelay' in connection && typeof connection.setNoDelay === 'function') connection.setNoDelay(true)
    connection.on('error', () => {}).on('close', () => connections.delete(connection))
    connection.on('authentication', (context) => {
      if (context.username !== username) return context.reject()
      if (context.method === 'password' && password !== undefined && context.password === password) return context.accept()
      const isOwn = context.method === 'publickey' && known && !(known instanceof Error) && known.getPublicSSH().equals(context.key.data)
      if (!isOwn) return context.reject(publicKey === undefined ? ['password'] : ['publickey'])
      if (context.signature && context.blob && known.verify(context.blob, context.signature, context.hashAlgo) !== true)
        return context.reject()
      context.accept()
    })
    connection.on('ready', () => connection.on('session', (accept) => accept().on('sftp', (open) => serve(open()))))
  })
  async function close() {
    for (const connection of connections) connection.end()
    await new Promise<void>((done) => listener.close(() => done()))
  }
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const bound = listener.address()
  server.port = typeof bound === 'object' && bound ? bound.port : 0
  return server
}
