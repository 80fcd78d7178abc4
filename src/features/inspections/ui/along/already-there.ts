import { addWords, i18n } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { inspectionsMessages } from '../../messages.ts'
import type { InspectionPhoto } from '../../model.ts'

addWords('inspections', inspectionsMessages)

/** Says of a picture that was sent again that it is there already, and under which category. */
export function sayAlreadyThere({ category }: Pick<InspectionPhoto, 'category'>): void {
  toast.warning(i18n.t('inspections:photos.already', { category: i18n.t(`inspections:photo.${category}`) }))
}
