import { pino } from 'pino'
import { LOG_LEVELS } from './env.ts'

/** An error without PostgreSQL's details, which repeat the values of the rejected row. */
export function loggableError(error: Error): object {
  const { detail: _, where: __, internalQuery: ___, ...loggable } = pino.stdSerializers.err(error)
  return loggable
}

const SECRET_KEYS = ['password', 'newPassword', 'currentPassword', 'secret', 'token', 'otp', 'cookie', 'authorization']

// A wrong LOG_LEVEL is reported by readEnv; the logger must exist before that.
const wanted = LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL)

/** The server's log: JSON lines, or short readable ones on a terminal. Secrets are replaced in everything that is passed. */
export const log = pino(
  {
    level: wanted ?? (process.env.VITEST ? 'error' : 'info'),
    base: undefined,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.headers["${key}"]`]),
      censor: '[hidden]',
    },
    serializers: { err: loggableError },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  },
  process.stdout.isTTY ? { write: (line: string) => process.stdout.write(readable(line)) } : pino.destination(1),
)

/** The logger's type, for what takes one as a parameter. */
export type Log = Pick<typeof log, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

function readable(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line)
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  const stack = err ? `\n${err.stack ?? err.message}` : ''
  return `${String(time).slice(11, 19)} ${level === 'info' ? '' : `${level} `}${msg ?? ''}${more}${stack}\n`
}
