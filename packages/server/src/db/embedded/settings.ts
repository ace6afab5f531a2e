/** Passed on the command line, which overrides configuration files of the cluster. */
export const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements are short; compiling them costs more than it gains.
  jit: 'off',
  // PostgreSQL would log failed statements with personal data; the server logs them without values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

/** Without these, a power failure can lose acknowledged writes. */
export const durable = ['fsync', 'full_page_writes', 'synchronous_commit'] as const
