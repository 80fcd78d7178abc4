import { shapeOf } from '#features/approaches/fields/shapes.ts'
import { isFirst, kindOf } from '#features/approaches/model/codes.ts'
import { useRowName } from '#features/approaches/ui/shared/use-row-name.ts'
import { FORM_FIELDS, FORM_LISTS, type FormFieldName, type FormListName } from '#features/inspections/fields.ts'
import { REPORT_SHAPE } from '#features/valuation-reports/fields.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { Review } from '../../model.ts'
import { anchorOf } from '../../rules/anchors.ts'

/** Names what a comment is about; rows of sheets by what they are of. */
export type AnchorName = (field: string | null, documents: Review['documents']) => string

/** Returns the function that names what a comment on this valuation is about. The sheets are read for it where one of `fields` is a row of them, or a sheet that may have a name of its own. */
export function useAnchorName(valuationId: string, fields: readonly (string | null)[]): AnchorName {
  const { t } = useTranslation()
  const named = useRowName(valuationId, fields.some(isNamedThere))
  const language = useLanguage()
  const inForm = (field: string): string => {
    const [name = ''] = field.split('.')
    if (Object.hasOwn(FORM_FIELDS, name)) return FORM_FIELDS[name as FormFieldName].words[language]
    return Object.hasOwn(FORM_LISTS, name) ? t(`reviews:on.${name as FormListName}`) : field
  }
  return (field, documents) => {
    const anchor = anchorOf(field) ?? { of: 'whole' as const }
    switch (anchor.of) {
      case 'whole':
        return t('reviews:on.whole')
      case 'record':
        return t(`valuations:field.${anchor.field}`)
      case 'sheet': {
        const sheet = named.sheet(anchor.sheet) ?? t(`reviews:on.${kindOf(anchor.sheet)}`)
        const shape = shapeOf(anchor.sheet)
        const name = anchor.field?.split('.')[0] ?? ''
        const what =
          (anchor.field && named.row(anchor.sheet, anchor.field)) ??
          (shape.fields[name] ?? shape.lists[name])?.words[language]
        return what ? `${sheet}: ${what}` : sheet
      }
      case 'report': {
        const what = anchor.field && REPORT_SHAPE.fields[anchor.field].words[language]
        return what ? `${t('reviews:on.REPORT')}: ${what}` : t('reviews:on.REPORT')
      }
      case 'document': {
        const document = documents[anchor.id]
        return document
          ? `${t(`valuations:documentType.${document.documentType}`)}: ${isolateBidi(document.name)}`
          : t('reviews:on.document')
      }
      case 'inspection':
        return anchor.field === null
          ? t('reviews:on.inspection')
          : `${t('reviews:on.inspection')}: ${inForm(anchor.field)}`
    }
  }
}

/** True for a row of a sheet, and for a sheet that is a grid or not the first of its kind. */
function isNamedThere(field: string | null): boolean {
  const anchor = anchorOf(field)
  if (anchor?.of !== 'sheet') return false
  return anchor.field?.includes('.') === true || kindOf(anchor.sheet) === 'GRID' || !isFirst(anchor.sheet)
}
