import { i18n } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import type { AddedPhoto } from '../../model.ts'

const nameOf = (category: AddedPhoto['category']) => i18n.t(`inspections:photo.${category}`)

/** Says of a picture that it is under its category already. */
export function sayAlreadyThere({ category }: Pick<AddedPhoto, 'category'>): void {
  toast.warning(i18n.t('inspections:photos.already', { category: nameOf(category) }))
}

/** Says that the end of a visit has reached the firm. */
export const sayRecorded = (): void => toast.success(i18n.t('inspections:completed'))

/** Says of a photo that was sent what its person may not know: that it was under its category already, or is under others too. */
export function saySent(
  { id, category, alsoIn }: Pick<AddedPhoto, 'id' | 'category'> & Partial<Pick<AddedPhoto, 'alsoIn'>>,
  commandId: string,
): void {
  // An answer that was stored by an earlier release has no such list.
  const [other] = alsoIn ?? []
  if (id !== commandId) sayAlreadyThere({ category })
  else if (other)
    toast.warning(i18n.t('inspections:photos.alsoIn', { category: nameOf(category), other: nameOf(other) }))
}
