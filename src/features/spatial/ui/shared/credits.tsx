import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { Credit } from '../../model.ts'
import classes from './shared.module.css'

/** Where the facts of a section come from, and whether some of them were made up for a demonstration. */
export function SourceCredits({ credits }: { credits: readonly Credit[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (credits.length === 0) return null
  const list = [...new Set(credits.map(({ source }) => isolateBidi(source)))].join(COMMA[language])
  return (
    <Row as="p" wrap gap={[4, 12]} className={classes.credits}>
      <span>{t('analysis:sources', { list })}</span>
      {credits.some(({ isGenerated }) => isGenerated) ? <Badge tone="amber">{t('analysis:generated')}</Badge> : null}
    </Row>
  )
}
