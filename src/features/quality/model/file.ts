import type { BasisOfValue } from '#features/terms/model/bases.ts'
import type { DocumentType, LicenceClass, PropertyCategory } from '#features/terms/model/codes.ts'
import type { StatedFigure } from '#features/terms/model/documents.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Word } from '#kernel/words.ts'
import type { IndicatingSheet } from '../../approaches/model/codes.ts'
import type { SheetInputs } from '../../approaches/model.ts'
import type { Outcomes, SheetValues } from '../../approaches/rules/evaluate.ts'
import type { Grid } from '../../approaches/rules/grid.ts'
import type { ValueIndication } from '../../avm/model.ts'
import type { RequiredPart } from '../../client-terms/model.ts'
import type { AgreedOfValuation } from '../../engagements/model.ts'
import type { PhotoCategory } from '../../inspections/model/codes.ts'
import type { Lack } from '../../licences/model.ts'
import type { Property } from '../../properties/model.ts'
import type { Uncertainty } from '../../valuation-reports/rules/uncertainty.ts'
import type { Valuation } from '../../valuations/model.ts'
import type { QualityReason } from '../model.ts'

/** A paper of the file, with what it says of the property. */
type FiledDocument = { documentType: string; number: string | null; date: string | null } & Partial<
  Record<StatedFigure, number | null>
>

/** The latest inspection that was held; `heldOn` is its day in Kuwait. */
export type HeldInspection = {
  id: string
  heldOn: string
  form: FormValues
  /** How many photos there are of each category. */
  photos: Readonly<Partial<Record<PhotoCategory, number>>>
  /** Why photos were missing when it was finished; null where none were. */
  photosReason: QualityReason | null
}

/** The latest earlier valuation of the same parcel that came to a value; `value` in KWD. */
type PriorValue = { id: string; valuationNumber: string; valuationDate: string | null; value: number }

/** Everything that the rules read of one valuation. */
export type QualityFile = {
  /** The day of the check in Kuwait. */
  today: string
  valuation: Omit<Valuation, 'propertyCategory'> & { propertyCategory: PropertyCategory | null }
  /** The property in the register; null where the valuation is linked to none. */
  property: Pick<
    Property,
    'id' | 'area' | 'yearBuilt' | 'floors' | 'ownerName' | 'documentNumber' | 'location' | 'blockNumber' | 'plotNumber'
  > | null
  documents: readonly FiledDocument[]
  /** The documents that the checklist asks for. */
  required: readonly DocumentType[]
  inspection: HeldInspection | null
  /** The firm's name. */
  firm: Word
  /** What was agreed with the client; null where nothing was. */
  agreed: AgreedOfValuation | null
  /** The parts that the client asks of each of its files. */
  askedParts: readonly RequiredPart[]
  /** The class that the client asks of the valuer, and that of the assigned one, null without a licence; null where neither is asked or assigned. */
  askedClass: { asked: LicenceClass; held: LicenceClass | null } | null
  /** What the assigned valuer's licence lacks and nobody decided; null where the firm does not ask or nobody is assigned. */
  licence: readonly Lack[] | null
  /** What declarations lack for a submission; null where the firm does not ask for them. */
  declarations: readonly FieldFault[] | null
  /** How many searches for comparables are logged. */
  searches: number
  /** The bases of value that the firm offers for the purpose. */
  bases: readonly BasisOfValue[]
  /** The declarations of material uncertainty that it falls into. */
  uncertainties: readonly Pick<Uncertainty, 'validFrom'>[]
  /** What is written for the report besides. */
  content: FormValues
  sheets: SheetValues
  inputs: SheetInputs
  outcomes: Outcomes
  /** The adjustment grids on which something is written, as they were worked out. */
  grids: readonly { sheet: IndicatingSheet; grid: Grid }[]
  prior: PriorValue | null
  /** The numbers of the firm's earlier valuations that have to do with this one; none are looked for but where a lender asks. */
  involvement: readonly string[]
  /** The automated indication as at the valuation date; null where there is none. */
  indication: ValueIndication | null
}
