/** What a client is to the Capital Markets Authority: two valuers, one of them a bank, are for the first two. */
export const CLIENT_KINDS = ['LISTED', 'FUND', 'OTHER'] as const
/** Which sum the client records: the lower value of each property, or the lower of the two totals. */
export const RECORDED = ['BY_PROPERTY', 'BY_TOTALS'] as const

/** The rules that a second valuer and their values are held to, in the order in which they are listed. */
export const TWO_RULES = [
  'LICENCE',
  'BANK',
  'OWNER',
  'FIRM',
  'SECOND_DATE',
  'OWN_DATES',
  'BOTH_DATES',
  'NAMED',
  'VALUES',
  'EXPLAINED',
] as const
export type TwoRule = (typeof TWO_RULES)[number]

/** What is typed of a property: the second value, and why it differs. */
export const TWO_COLUMNS = ['value', 'reason'] as const
export type TwoColumn = (typeof TWO_COLUMNS)[number]

/** What a rule finds wanting. */
export type TwoFaultCode =
  | 'noLicence'
  | 'noClass'
  | 'noUntil'
  | 'licenceOver'
  | 'noBank'
  | 'ownerUndeclared'
  | 'isOwner'
  | 'firmUndeclared'
  | 'isFirm'
  | 'isValuer'
  | 'noStatements'
  | 'noDate'
  | 'secondFar'
  | 'ownUndated'
  | 'ownFar'
  | 'datesUnknown'
  | 'bothFar'
  | 'otherNamed'
  | 'noPairs'
  | 'noOwn'
  | 'noSecond'
  | 'unexplained'
