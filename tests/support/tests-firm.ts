import type { Settings } from '#features/settings/model.ts'

/**
 * What the firm of the tests has switched off although it ships on: most tests move valuations for another reason, and compare values to the fils. The databases of
 * servers under test get these rows, whether they are spoken to over HTTP or by a browser; what tests one of them leaves it on.
 */
export const OFF_FOR_TESTS = {
  conflictDeclarations: false,
  licencesEnforced: false,
  qualityEnforced: false,
  approvalProof: false,
  usualRounding: 'NONE',
} as const satisfies Partial<Settings>
export type OffForTests = keyof typeof OFF_FOR_TESTS

/** The rows of the settings, without those that a test leaves on. */
export const offForTests = (on: readonly OffForTests[] = []): { key: string; value: string }[] =>
  Object.entries(OFF_FOR_TESTS)
    .filter(([key]) => !(on as readonly string[]).includes(key))
    .map(([key, value]) => ({ key, value: JSON.stringify(value) }))
