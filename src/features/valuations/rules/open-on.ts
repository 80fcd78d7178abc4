/** A comment of a review. */
type Commented = { state: string; field: string | null }

/** The open comments on what an anchor names, and on what lies within it: the fields of a sheet, the rows of a list. */
export const openOn = <C extends Commented>(comments: readonly C[], anchor: string): C[] =>
  comments.filter(({ state, field }) => state === 'OPEN' && (field === anchor || field?.startsWith(`${anchor}.`)))
