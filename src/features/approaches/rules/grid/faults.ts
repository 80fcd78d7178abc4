import { type FieldFault, fieldFault, type Params } from '#kernel/errors.ts'
import { gridMessages } from '../../messages/grid.ts'

type Named = keyof typeof gridMessages & `fault.${string}`
export type GridFault = `grid:${Named}`

/** A fault of the adjustment grid or of the weighted scores at a field. */
export const gridFault = (field: string, key: GridFault, params?: Params): FieldFault =>
  fieldFault(field, key, gridMessages[key.slice('grid:'.length) as Named], params)
