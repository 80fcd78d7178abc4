import { i18n } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import type { InspectionPhoto } from '../../model.ts'

/** Says of a picture that was sent again that it is there already, and under which category. */
export function sayAlreadyThere({ category }: Pick<InspectionPhoto, 'category'>): void {
  toast.warning(i18n.t('inspections:photos.already', { category: i18n.t(`inspections:photo.${category}`) }))
}
