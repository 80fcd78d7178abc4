/** The code that the system or the driver gave an error, such as ENOENT; empty for any other. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
