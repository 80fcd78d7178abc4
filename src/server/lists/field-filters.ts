import { columnOf } from '#kernel/field-descriptor.ts'
import { type Filtered, type FilterInput, type FilterParam, filterParams, ME, NOBODY } from '#kernel/field-filter.ts'
import { searchWords } from '#kernel/matches.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { type Filters, invalidInput, type Viewer } from './definition.ts'

/**
 * The filters of fields as a list reads them; those by 'own' are left to the list, and 'me' is the reader. Throws AppError
 * 'invalid-argument' for reversed bounds.
 */
export function fieldFilters<D extends Filtered>(
  descriptors: D,
  wanted: FilterInput<D>,
  reader: Pick<Viewer, 'id'>,
): Filters {
  const values: Readonly<Record<string, unknown>> = wanted
  const lists: Record<string, readonly string[]> = {}
  const equal: Record<string, string | boolean | null> = {}
  const words: Record<string, readonly string[]> = {}
  const ranges: Record<string, { from?: string | number; to?: string | number }> = {}
  for (const param of filterParams(descriptors)) {
    const value = values[param.name]
    if (value === undefined) continue
    const column = columnOf(param.field, param.descriptor)
    switch (param.filter.by) {
      case 'several':
        lists[column] = [value].flat() as string[]
        break
      case 'equal':
        equal[column] = value === ME ? reader.id : value === NOBODY ? null : (value as string)
        break
      case 'flag':
        equal[column] = value as boolean
        break
      case 'range':
        ranges[column] = { ...ranges[column], [param.bound === 'From' ? 'from' : 'to']: boundOf(param, value) }
        break
      case 'words': {
        const found = searchWords(value as string)
        if (found.length > 0) words[param.name] = found
        break
      }
      case 'own':
    }
  }
  refuseReversed(descriptors, ranges)
  return { lists, equal, words, ranges }
}

const boundOf = ({ descriptor }: FilterParam, value: unknown) =>
  descriptor.kind === 'money' ? filsFromKwd(value as number) : (value as string | number)

function refuseReversed(descriptors: Filtered, ranges: Filters['ranges']): void {
  for (const { name, field, descriptor, bound } of filterParams(descriptors)) {
    if (bound !== 'To') continue
    const { from, to } = ranges[columnOf(field, descriptor)] ?? {}
    if (from === undefined || to === undefined || from <= to) continue
    throw invalidInput(name, descriptor.kind === 'date' ? 'rangeReversed' : 'boundsReversed')
  }
}
