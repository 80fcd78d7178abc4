import { PREMISES_OF } from '#features/terms/model/bases.ts'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { type CalendarDate, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { contentOf, faultsOfTexts } from '#kernel/field-content.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { EMAIL } from '#kernel/mail.ts'
import { filsFromKwd, isKwd, MAX_KWD } from '#kernel/money.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { areaLabel, findArea } from '../places/model.ts'
import { type FeeBounds, feeBoundFaults } from '../valuations/rules.ts'
import { AGREED_FIELDS, NEEDED_FIELDS, type RequestFields, WRITTEN_FIELDS } from './fields.ts'
import { requestsMessages } from './messages.ts'
import type { NewQuote, RequestInput } from './model/inputs.ts'
import { REQUEST_LIMITS } from './model.ts'

/** The types of property that have a building unless something else is said. */
const BUILT: readonly PropertyCategory[] = ['RESIDENTIAL', 'INVESTMENT', 'COMMERCIAL', 'MIXED_USE', 'APARTMENT']

/** A fault of a field of a request, worded by its messages. */
export const requestFault = faultOf('requests', requestsMessages)

/** The fields as they are stored: texts tidied, the area by its Arabic name, what is empty null. */
export function storedFields(typed: RequestInput): RequestFields {
  const stored = contentOf(WRITTEN_FIELDS, typed) as RequestFields
  return { ...stored, areaName: stored.areaName && areaLabel(stored.areaName, 'ar') }
}

/** The faults of a text that must be there: nothing in it, or signs that can't be shown. */
export function textFaults(field: string, text: string, key: Parameters<typeof requestFault>[1]): FieldFault[] {
  if (isBlank(text)) return [requestFault(field, key)]
  return hasUnshowable(text) ? [kernelFault(field, 'badText')] : []
}

/** The faults of what a draft holds, which may lack anything. */
export function fieldFaults(typed: RequestInput): FieldFault[] {
  const faults = faultsOfTexts(WRITTEN_FIELDS, typed)
  const { propertySize, financeAmount, neededBy, areaName, latitude, longitude, contactEmail } = typed
  if (propertySize != null && propertySize <= 0) faults.push(requestFault('propertySize', 'fault.size'))
  if (financeAmount != null && !(isAmount(financeAmount) && financeAmount > 0))
    faults.push(requestFault('financeAmount', 'fault.financeAmount'))
  if (!isBlank(areaName) && !findArea(areaName ?? '')) faults.push(requestFault('areaName', 'fault.area'))
  if (((latitude ?? null) === null) !== ((longitude ?? null) === null))
    faults.push(requestFault('latitude', 'fault.pin'))
  if (neededBy != null && !isCalendarDate(neededBy)) faults.push(requestFault('neededBy', 'fault.date'))
  if (contactEmail != null && !isBlank(contactEmail) && !EMAIL.test(contactEmail.trim()))
    faults.push(requestFault('contactEmail', 'fault.contactEmail'))
  return faults
}

/** The faults that prevent submitting a request; of one with a file of properties, which `hasSheet` says, nothing of a property is asked for. */
export function submitFaults(
  fields: RequestFields,
  { today = kuwaitToday(), hasSheet = false }: { today?: CalendarDate; hasSheet?: boolean } = {},
): FieldFault[] {
  const needed = NEEDED_FIELDS.filter((field) => !hasSheet || WRITTEN_FIELDS[field].form?.step !== 'property')
  const faults = needed.filter((field) => isBlank(fields[field])).map((field) => requestFault(field, 'fault.required'))
  if (fields.neededBy !== null && fields.neededBy < today) faults.push(requestFault('neededBy', 'fault.past'))
  return faults
}

/** The faults of a request that is taken by telephone: who calls and the area are enough. */
export const takenFaults = ({ requestor, areaName }: RequestFields): FieldFault[] =>
  Object.entries({ requestor, areaName }).flatMap(([field, said]) =>
    isBlank(said) ? [requestFault(field, 'fault.required')] : [],
  )

/** The fields that terms of engagement state, without which none are quoted. */
export const QUOTED_FIELDS = NEEDED_FIELDS.filter((field) => field !== 'contactPhone')

/** The faults that prevent quoting, of what a call may have left out; a file of properties, which `hasSheet` says, states them itself. */
export const quotedFaults = (fields: RequestFields, hasSheet: boolean): FieldFault[] =>
  submitFaults(fields, { hasSheet }).filter(({ field }) => QUOTED_FIELDS.some((quoted) => quoted === field))

/** True where there is a building, as far as that was said; where it was not, by what a property of the type has. */
export const isBuilt = ({
  hasBuilding,
  propertyCategory,
}: Pick<RequestFields, 'hasBuilding' | 'propertyCategory'>): boolean =>
  hasBuilding ?? (propertyCategory !== null && BUILT.some((category) => category === propertyCategory))

type Parcel = { blockNumber: string | null; plotNumber: string | null; propertySize: number | null }

/** A parcel as a text, by which its properties are looked for. */
export const parcelOf = ({ blockNumber, plotNumber, propertySize }: Parcel): string =>
  JSON.stringify({ blockNumber: blockNumber ?? '', plotNumber: plotNumber ?? '', propertySize })

/** The property that was chosen, for as long as the parcel is typed as it was then. */
export const choiceOf = (typed: Parcel & { propertyId: string | null; chosenFor: string | null }): string | null =>
  typed.chosenFor === parcelOf(typed) ? typed.propertyId : null

/** The faults of the day on which an acceptance was given: from the day of its quote to the last on which that was valid. */
export function acceptedOnFaults(
  acceptedOn: string,
  { madeOn, validUntil }: { madeOn: CalendarDate; validUntil: CalendarDate },
  today: CalendarDate = kuwaitToday(),
): FieldFault[] {
  if (!isCalendarDate(acceptedOn)) return [requestFault('acceptedOn', 'fault.date')]
  if (acceptedOn > today) return [requestFault('acceptedOn', 'fault.future')]
  const isValid = acceptedOn >= madeOn && acceptedOn <= validUntil
  return isValid ? [] : [requestFault('acceptedOn', 'fault.notValidThen')]
}

const isAmount = (amount: number) => amount >= 0 && amount <= MAX_KWD && isKwd(amount)

/** True where a fee (KWD) differs from the one that is proposed, which asks for a reason. */
export const isByHand = (fee: number, proposedFee: number | null): boolean =>
  proposedFee !== null && isAmount(fee) && filsFromKwd(fee) !== filsFromKwd(proposedFee)

/** The faults of a quote, whose fee is within the firm's bounds (KWD) and the proposed one or has a reason. */
export function quoteFaults(
  { fee, deposit, validUntil, workingDays, note, feeReason, ...agreed }: NewQuote,
  bounds: FeeBounds & { proposedFee: number | null },
  today: CalendarDate = kuwaitToday(),
): FieldFault[] {
  const hasFee = isAmount(fee) && fee > 0
  const faults = hasFee ? feeBoundFaults(fee, bounds) : [requestFault('fee', 'fault.fee')]
  if (!isAmount(deposit) || (hasFee && filsFromKwd(deposit) > filsFromKwd(fee)))
    faults.push(requestFault('deposit', 'fault.deposit'))
  if (!isCalendarDate(validUntil)) faults.push(requestFault('validUntil', 'fault.date'))
  else if (validUntil < today) faults.push(requestFault('validUntil', 'fault.past'))
  if (!Number.isInteger(workingDays) || workingDays < 1 || workingDays > REQUEST_LIMITS.workingDays)
    faults.push(requestFault('workingDays', 'fault.workingDays'))
  if (hasFee && isByHand(fee, bounds.proposedFee))
    faults.push(...textFaults('feeReason', feeReason ?? '', 'fault.feeReason'))
  const { basis, premise, liability } = agreed
  faults.push(...faultsOfTexts(AGREED_FIELDS, agreed))
  if (liability != null && !(isAmount(liability) && liability > 0))
    faults.push(requestFault('liability', 'fault.liability'))
  if (basis && premise && !PREMISES_OF[basis].includes(premise)) faults.push(requestFault('premise', 'fault.premise'))
  if (note != null && hasUnshowable(note)) faults.push(kernelFault('note', 'badText'))
  return faults
}
