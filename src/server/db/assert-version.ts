import { AppError } from '#kernel/errors.ts'

/** Throws 'stale-version' when a row is no longer the version that the caller saw; without an expected version any is accepted. */
export function assertVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && row.version !== version)
    throw new AppError('stale-version', { params: { version: row.version } })
}
