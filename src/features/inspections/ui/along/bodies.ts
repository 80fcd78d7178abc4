import type { InputOf, Verbs } from '#kernel/verbs.ts'

type InputOfVerb<V extends keyof Verbs['inspections']> = InputOf<Verbs['inspections'][V]>

/** A photo as it waits on the device with its bytes; their hash is known of those that this release has kept. */
export type PhotoBody = Omit<InputOfVerb<'addPhoto'>, 'commandId' | 'uploadId' | 'after'>
/** The end of a visit as it waits on the device. */
export type CompleteBody = Omit<InputOfVerb<'complete'>, 'commandId' | 'after'>
/** An access that failed, as it waits on the device. */
export type FailBody = Omit<InputOfVerb<'fail'>, 'commandId' | 'after'>
/** A change of a photo's category or caption, as it waits on the device. */
export type ChangePhotoBody = Omit<InputOfVerb<'updatePhoto'>, 'commandId' | 'after' | 'place'>
/** An order of photos, as it waits on the device. */
export type OrderPhotosBody = Omit<InputOfVerb<'orderPhotos'>, 'commandId' | 'after'>
/** A deletion of a photo, as it waits on the device. */
export type RemovePhotoBody = Omit<InputOfVerb<'removePhoto'>, 'commandId' | 'after'>
/** A decision about what the form found, as it waits on the device. */
export type DecideBody = Omit<InputOfVerb<'decide'>, 'commandId' | 'after'>
