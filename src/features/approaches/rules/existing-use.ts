import type { FormValues } from '#kernel/form-values.ts'
import type { HighestUseTest } from '../fields/assumptions.ts'
import type { SubjectFacts } from '../model.ts'
import type { Planned } from './planning.ts'

/** What the file tells of the existing use: a sentence of `assumptions:existing.WORD` with its figures, areas in m² and amounts in KWD. */
export type Ground =
  | { word: 'ratio'; built: number; permitted: number }
  | { word: 'permit'; permit: string }
  | { word: 'stands'; built: number }
  | { word: 'adds'; value: number; land: number }
  | { word: 'lost'; building: number }

type Known = {
  planning: FormValues
  planned: Pick<Planned, 'builtArea' | 'permittedArea' | 'beyond'>
  subject: Pick<SubjectFacts, 'builtArea'>
  /** What land and building come to by the cost approach, in KWD. */
  cost: { value: number | null; landValue: number | null } | undefined
}

/**
 * On what each of the four tests of the existing use rests by the file; a test without a ground is the valuer's to write. What is built beyond what is permitted, or found to
 * violate, is no legal use; a building that adds nothing to its land is neither feasible nor the most productive.
 *
 * Source: International Valuation Standards, IVS 102 (2025), highest and best use; RICS Valuation – Global Standards, VPS 2.
 */
export function groundsOfExisting({
  planning,
  planned,
  subject,
  cost,
}: Known): Partial<Record<HighestUseTest, Ground>> {
  const { builtArea, permittedArea, beyond } = planned
  const isBeyond = planning.violationsFound === 'FOUND' || (beyond ?? 0) > 0
  const permit = typeof planning.permitNumber === 'string' ? planning.permitNumber : null
  const legal: Ground | null = isBeyond
    ? null
    : builtArea !== null && permittedArea !== null
      ? { word: 'ratio', built: builtArea, permitted: permittedArea }
      : permit === null
        ? null
        : { word: 'permit', permit }
  const { value = null, landValue = null } = cost ?? {}
  const building = value === null || landValue === null ? 0 : value - landValue
  return {
    ...(legal ? { legallyPermissible: legal } : {}),
    ...(subject.builtArea ? { physicallyPossible: { word: 'stands', built: subject.builtArea } } : {}),
    ...(building > 0
      ? {
          financiallyFeasible: { word: 'adds', value: value ?? 0, land: landValue ?? 0 },
          mostProductive: { word: 'lost', building },
        }
      : {}),
  }
}
