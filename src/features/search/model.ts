import type { Total } from '#kernel/page.ts'
import type { ComparisonLine } from '../comparisons/model/saved.ts'
import type { FoundDocument } from '../documents/model.ts'
import type { Engagement } from '../engagements/model.ts'
import type { User } from '../people/model/user.ts'
import type { Area } from '../places/model.ts'
import type { ListedProperty, PropertyType } from '../properties/model.ts'
import type { ListedValuation } from '../valuations/model.ts'

/** The longest text that can be searched for, in characters. */
export const MOST_SEARCHED = 200
/** How far back the valuations behind market figures go, in months. */
export const MARKET_MONTHS = 24

/** What approved valuations of one category say of an area: values per m² in KWD, in steps of 5 %, and the least of the class of their count. */
export type MarketFigure = { category: PropertyType; values: number; median: number; lower: number; upper: number }

/** An area that was found, with its market figures by category; none where too few values are behind them. */
export type FoundArea = Pick<Area, 'number' | 'nameAr' | 'nameEn' | 'governorate' | 'former'> & {
  market: MarketFigure[]
}

/** The records that were found of a kind, the best first, and how many match. */
export type Group<Item> = Total & { items: Item[] }

/** The kinds of records, in the order in which results are shown. */
export const RECORD_KINDS = ['valuations', 'engagements', 'properties', 'comparisons', 'documents', 'people'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The records that were found, by kind; a kind that the person may not see is absent. */
export type FoundRecords = {
  valuations?: Group<ListedValuation>
  engagements?: Group<Engagement>
  properties?: Group<ListedProperty>
  comparisons?: Group<ComparisonLine>
  documents?: Group<FoundDocument>
  people?: Group<Pick<User, 'id' | 'displayName' | 'fullName' | 'email' | 'role' | 'organization'>>
}

/**
 * What was found for a text, and the words and spellings by which. `meant`: nothing matched what was typed, and these are the results
 * for this spelling.
 */
export type Found = { areas: FoundArea[]; records: FoundRecords; words: string[]; meant: string | null }
