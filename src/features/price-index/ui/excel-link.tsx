import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { IndexAsked } from '../model/inputs.ts'
import type { IndexAnswer } from '../model/vintages.ts'

/** The published index of the category as a workbook, in the reader's language. */
export function ExcelLink({ of, asked: { base } }: { of: IndexAnswer; asked: IndexAsked }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const query = new URLSearchParams({
    language,
    ...(of.category ? { category: of.category } : {}),
    ...(base ? { base } : {}),
  })
  return (
    <Button
      component="a"
      href={`/files/price-index/index.xlsx?${query}`}
      download
      variant="subtle"
      size="compact-md"
      leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />}
      className="no-print"
    >
      {t('priceindex:excel')}
    </Button>
  )
}
