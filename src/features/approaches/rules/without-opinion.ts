import type { ReportType } from '#features/terms/model/bases.ts'
import type { SheetValues } from './sheets.ts'

/** What was agreed of the report of a valuation; nothing where nothing was. */
type Agreed = { reportType?: ReportType | null | undefined } | null | undefined

/** True where a review of another's valuation was agreed and gives no opinion of value: nothing asks its file for a value, and its report claims none. */
export const isWithoutOpinion = ({ sheets, agreed }: { sheets: SheetValues; agreed?: Agreed }): boolean =>
  agreed?.reportType === 'REVIEW' && sheets.REVIEWED?.opinion === 'NONE'
