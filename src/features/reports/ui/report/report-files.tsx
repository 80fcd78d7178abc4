import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { exportQuery } from '#web/records/export/use-export.ts'
import { MOST_AT_ONCE, MOST_IN_PDF, type ReportDefinition, SEPARATORS, type Separator } from '../../model.ts'
import { fileQuery } from './filters.ts'

/** Takes the report away as PDF, Excel or CSV; `count` is the number of its rows. */
export function ReportFiles({ definition, count }: { definition: ReportDefinition; count: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [separator, setSeparator] = useState<Separator>(',')
  // A larger one is made by a job, which is offered beside.
  const isLarge = count > MOST_AT_ONCE
  const disabled = count === 0 || isLarge
  return (
    <ExportMenu
      title={t('reports:files.title')}
      offers={[
        { format: 'pdf', disabled },
        { format: 'xlsx', disabled },
        { format: 'csv', disabled },
      ]}
      pathOf={(format, language) => {
        const query = exportQuery({ ...fileQuery(definition), ...(format === 'csv' ? { separator } : {}) }, language)
        return `/files/registers/${definition.register}.${format}?${query}`
      }}
      inEither
      inHead
    >
      <p>{t('reports:found', { count, n: number(count) })}</p>
      {isLarge ? <p>{t('delivery:tools.large', { most: number(MOST_AT_ONCE) })}</p> : null}
      {count > MOST_IN_PDF ? <p>{t('reports:files.pdfCut', { most: number(MOST_IN_PDF) })}</p> : null}
      <Choice
        label={t('reports:files.separator')}
        options={SEPARATORS.map((value) => ({
          value,
          label: t(value === ',' ? 'reports:separator.comma' : 'reports:separator.semicolon'),
        }))}
        value={separator}
        onChange={setSeparator}
      />
    </ExportMenu>
  )
}
