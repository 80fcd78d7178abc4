import type { Examination, SalesTable } from './table.ts'
export function examine(table: SalesTable): Examination {
  const kept = Int32Array.from({length:table.count},(_, r)=>r)
  return { dropped: [], excluded: [], kept, table }
}
