/**
 * The server settings, given on each start so that a new release brings its own: sized for a small office machine.
 * fsync, full_page_writes and synchronous_commit stay on, as PostgreSQL ships them: no acknowledged write is ever lost.
 */
const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  // Compiling a query costs more than any of ours takes.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // A statement whose client has disconnected ends within a second, where the system can detect it.
  ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '1s' }),
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  // What a failed statement held may be personal; the server reports its own errors with a request id.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '',
  log_checkpoints: 'off',
}

/** Where clients connect: a unix socket's folder, or a loopback port where there are no unix sockets (Windows). */
export type Address = { host: string; port: number }

/** The arguments of `postgres` for a cluster that listens at the address; `others` are settings in place of those above. */
export function serverArguments(cluster: string, address: Address, others: Record<string, string> = {}): string[] {
  const onSocket = address.host.startsWith('/')
  const where = onSocket ? ['-k', address.host, '-h', ''] : ['-h', address.host]
  const settings = Object.entries({ ...SETTINGS, ...others }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster, '-p', String(address.port), ...where, ...settings]
}

/** A connection URL; the socket's folder travels as `host`, as both libpq and node-postgres read it. */
export function connectionUrl(address: Address, user: string, password: string, database: string): string {
  if (!address.host.startsWith('/')) return `postgres://${user}:${password}@${address.host}:${address.port}/${database}`
  const query = new URLSearchParams({ host: address.host, port: String(address.port) })
  return `postgres://${user}:${password}@localhost/${database}?${query}`
}
