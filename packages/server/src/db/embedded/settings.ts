/** Given on the command line, where no file in the cluster overrules them. */
export const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements are short, compiling them costs more than it gains.
  jit: 'off',
  // Statements carry people's data and would be logged with every refused one; our own log has them without values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

/** Without these an acknowledged write may be lost with the power. */
export const durable = ['fsync', 'full_page_writes', 'synchronous_commit'] as const
