import { AppError, type FieldFault, faultOf } from '#kernel/errors.ts'
import { areaLabel, findArea } from '../../places/model.ts'
import { likelyArea } from '../../places/rules/likely-area.ts'
import { importsMessages } from '../messages.ts'

const fault = faultOf('imports', importsMessages)

/** The faults that a rule throws; none when it throws nothing. */
export function faultsOf(rule: () => unknown): FieldFault[] {
  try {
    rule()
    return []
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields
    throw error
  }
}

/** Says of an area that is not on the list which one may be meant. */
export function unknownAreaNotes(location: string | null): FieldFault[] {
  if (!location || findArea(location)) return []
  const likely = likelyArea(location)
  const word = likely ? 'warning.areaLike' : 'warning.areaUnknown'
  const params = likely ? { area: likely.nameAr, areaEn: areaLabel(likely.nameAr, 'en') } : undefined
  return [fault('location', word, params)]
}
