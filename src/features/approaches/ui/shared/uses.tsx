import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { linkedField } from '../../fields/links.ts'
import { shapeOf } from '../../fields/shapes.ts'
import type { IndicatingSheet } from '../../model/codes.ts'
import { linksFrom } from '../../rules/links.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { labelOf } from '../../rules/sheets.ts'
import { sheetValues } from './sheet-values.ts'
import { useSheetName } from './use-sentences.ts'
import type { OpenSheet } from './use-sheet.ts'

type Props = Pick<OpenSheet, 'valuationId' | 'approaches'> & { sheet: IndicatingSheet }

/** The sheets that take a figure of this one, with the way to each field; nothing while none does. */
export function Uses({ valuationId, approaches, sheet }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const named = useSheetName()
  const sheets = useMemo(() => sheetValues(approaches.sheets), [approaches.sheets])
  const uses = linksFrom(sheet, sheets)
  if (uses.length === 0) return null
  return (
    <Row as="p" wrap gap={[4, 12]} data-way="to">
      {t('sheets:feeds')}
      {uses.map(({ sheet: other, link }) => (
        <TextLink key={`${other} ${link.field}`} to={pathOfSheet(valuationId, other)} hash={link.field}>
          {named(labelOf(sheets, other))}: {linkedField(shapeOf(other), link.field)?.words[language]}
        </TextLink>
      ))}
    </Row>
  )
}
