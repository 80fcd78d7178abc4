import { faultOf } from '#kernel/errors.ts'
import { gridMessages } from '../../messages/grid.ts'

/** A fault of the adjustment grid or of the weighted scores at a field. */
export const gridFault = faultOf('grid', gridMessages)
