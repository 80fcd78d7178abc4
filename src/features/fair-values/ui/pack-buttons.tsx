import { useState } from 'react'
import { PAPER_LANGUAGES, type PaperLanguage } from '#features/invoices/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Row } from '#web/kit/layout/layout.tsx'

/** The pack of an engagement to download, in the language that is chosen here. */
export function PackButtons({ id }: { id: string }) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<PaperLanguage>('both')
  const file = (kind: 'pdf' | 'xlsx') => `/files/fair-values/${id}/pack.${kind}?${new URLSearchParams({ language })}`
  return (
    <Row wrap align="end">
      <SelectField
        label={t('fairvalues:pack.language')}
        value={language}
        onChange={(code) => setLanguage(PAPER_LANGUAGES.find((one) => one === code) ?? 'both')}
        options={PAPER_LANGUAGES.map((code) => ({ value: code, label: t(`fairvalues:pack.${code}`) }))}
      />
      <Button component="a" href={file('pdf')} download variant="default">
        {t('fairvalues:pack.pdf')}
      </Button>
      <Button component="a" href={file('xlsx')} download variant="default">
        {t('fairvalues:pack.excel')}
      </Button>
    </Row>
  )
}
