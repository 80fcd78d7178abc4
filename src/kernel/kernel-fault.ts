import { faultOf } from './errors.ts'
import { kernelMessages } from './messages.ts'

/** A fault of the input, in the kernel's words. */
export const kernelFault = faultOf('kernel', kernelMessages)
