import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorPanel } from '../../kit/feedback/error-panel.tsx'
import { Choice } from '../../kit/fields/choice.tsx'
import { Column, Muted, Row } from '../../kit/layout/layout.tsx'
import classes from './export-menu.module.css'

type Format = 'pdf' | 'xlsx' | 'csv'

type Props = {
  title: string
  children?: ReactNode
  /** The formats; the first is the primary one. */
  offers: readonly { format: Format; disabled?: boolean }[]
  onTake: (format: Format) => void
  /** The choice of language; null where the file is in the page's. */
  language: { value: Language; onChange: (language: Language) => void } | null
  /** The download that is under way, or the error of the last one. */
  running: { taking: boolean; error: unknown; stop: () => void }
}

/** What an export will contain, its formats, and the download that is under way. */
export function ExportPanel({ title, children, offers, onTake, language, running }: Props) {
  const { t } = useTranslation()
  const { taking, error, stop } = running
  return (
    <Column gap={12} className={classes.export}>
      <h2>{title}</h2>
      {children}
      <Muted>{t('export:noted')}</Muted>
      {language ? (
        <Choice
          label={t('export:language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
          value={language.value}
          onChange={language.onChange}
        />
      ) : null}
      {error ? <ErrorPanel error={error} /> : null}
      <Row wrap>
        {offers.map(({ format, disabled }, at) => (
          <Button
            key={format}
            variant={at === 0 ? 'filled' : 'default'}
            disabled={taking || disabled}
            onClick={() => onTake(format)}
          >
            {t(`export:as.${format}`)}
          </Button>
        ))}
        {taking ? (
          <Button variant="subtle" onClick={stop}>
            {t('export:stop')}
          </Button>
        ) : null}
        <Muted role="status">{taking ? t('export:taking') : ''}</Muted>
      </Row>
    </Column>
  )
}
