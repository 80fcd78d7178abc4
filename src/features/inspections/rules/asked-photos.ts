import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { PHOTO_CATEGORIES, type PhotoCategory } from '../model/codes.ts'
import { hasBuilding, rowsOf } from './form.ts'

/**
 * The categories of photos that an inspection is to have, by its form: the street and the plot or the façade, the inside where it was
 * entered, and whatever the form itself tells of.
 */
export function askedPhotos(category: PropertyCategory, form: FormValues): PhotoCategory[] {
  const isBuilt = hasBuilding(category, form)
  const wasInside = isBuilt && form.accessExtent !== 'EXTERIOR'
  const counted = (field: string) => typeof form[field] === 'number' && form[field] > 0
  const onFloor = (floor: string) => rowsOf(form, 'areas').some(({ row }) => row.floor === floor)
  const asked: Readonly<Partial<Record<PhotoCategory, boolean>>> = {
    FACADE: isBuilt,
    STREET: true,
    PLOT: !isBuilt,
    INTERIOR: wasInside,
    KITCHEN: wasInside && counted('kitchens'),
    BATHROOM: wasInside && counted('bathrooms'),
    BASEMENT: wasInside && onFloor('BASEMENT'),
    DEFECT: isBuilt && rowsOf(form, 'defects').length > 0,
  }
  return PHOTO_CATEGORIES.filter((one) => asked[one])
}

/** The categories that photos are asked for in, and that none is in: what a visit is warned of before it is finished, and the quality rules hold a submission back for. */
export const lackingPhotos = (
  category: PropertyCategory,
  form: FormValues,
  has: (one: PhotoCategory) => boolean,
): PhotoCategory[] => askedPhotos(category, form).filter((one) => !has(one))
