import { SHAPES } from '#features/approaches/fields/shapes.ts'
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

/** Returns the function that names what a comment on this valuation is about. The sheets are read for it where one of `fields` is a row of them. */
export function useAnchorName(valuationId: string, fields: readonly (string | null)[]): AnchorName {
  const { t } = useTranslation()
  const rowName = useRowName(valuationId, fields.some(isSheetRow))
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
        const sheet = t(`reviews:on.${anchor.sheet}`)
        const shape = SHAPES[anchor.sheet]
        const name = anchor.field?.split('.')[0] ?? ''
        const what =
          (anchor.field && rowName(anchor.sheet, anchor.field)) ??
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

function isSheetRow(field: string | null): boolean {
  const anchor = anchorOf(field)
  return anchor?.of === 'sheet' && anchor.field?.includes('.') === true
}
