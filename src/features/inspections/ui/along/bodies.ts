import type { InputOf, Verbs } from '#kernel/verbs.ts'

type InputOfVerb<V extends keyof Verbs['inspections']> = InputOf<Verbs['inspections'][V]>

/** A photo as it waits on the device with its bytes. */
export type PhotoBody = Omit<InputOfVerb<'addPhoto'>, 'commandId' | 'uploadId' | 'sha256' | 'after'>
/** The end of a visit as it waits on the device. */
export type CompleteBody = Omit<InputOfVerb<'complete'>, 'commandId' | 'after'>
/** An access that failed, as it waits on the device. */
export type FailBody = Omit<InputOfVerb<'fail'>, 'commandId' | 'after'>
