import { handedIn } from '#kernel/handed-in.ts'
import type { ReadContext, WriteContext } from '#server/procedure.ts'
import type { ValuationDetails, ValuationFields } from '../../valuations/model.ts'
import type { AgreedTerms, PropertyMatch, RequestFields } from '../model.ts'
import type { RequestRow } from './lock.ts'

/**
 * The terms that a client accepted: the fee in fils, the day, who accepted, how that is known where it was recorded, and what was agreed of the value, the
 * inspection and the report; where the quote has it in its text alone, the market value after a full inspection, in a full report.
 */
export type AcceptedTerms = AgreedTerms & { feeFils: number; acceptedOn: string; name: string; evidence: string | null }
/** The valuation that was opened from a request, the property that it is about, and the terms that were accepted. */
export type OpenedRequest = {
  request: RequestRow
  valuation: ValuationDetails
  propertyId: string
  terms: AcceptedTerms
}
export type PropertyFacts = ValuationFields & Pick<RequestFields, 'latitude' | 'longitude' | 'paciNumber' | 'street'>
type Opening = {
  /** The registered properties that the facts may be about. */
  matchOf: (ctx: ReadContext, facts: PropertyFacts) => Promise<PropertyMatch>
  /**
   * The property that the facts are about, of several the chosen one, 'NEW' for one that is registered from them; null where they do not suffice for one, which
   * the valuation is then refused for; 'DOUBTFUL' where nobody has chosen.
   */
  propertyOf: (ctx: WriteContext, facts: PropertyFacts, chosen: string | undefined) => Promise<string | null>
  /** What else follows from the opening, ahead of the log's entry. */
  opened: (ctx: WriteContext, opened: OpenedRequest) => Promise<void>
}

/** What the opening needs of features above. */
export const opening = handedIn<Opening>('nothing has composed the opening of requests: import src/app/moves.ts')

/** Sets what the opening of a valuation needs of other features. Called once, by src/app/moves.ts. */
export const composeOpening = opening.set
