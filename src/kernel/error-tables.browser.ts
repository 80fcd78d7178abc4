/** In the browser's place of error-tables.ts (the `imports` of package.json): a screen has the words of errors in its own language. */
export const KERNEL_ERRORS = {}
