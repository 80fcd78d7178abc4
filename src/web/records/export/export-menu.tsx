import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { addWords } from '../../i18n/i18n.ts'
import { ErrorPanel } from '../../kit/feedback/error-panel.tsx'
import { Choice } from '../../kit/fields/choice.tsx'
import { Dropdown } from '../../kit/overlays/dropdown.tsx'
import { useLanguage } from '../../kit/text/use-format.ts'
import list from '../list/list.module.css'
import classes from './export-menu.module.css'
import { exportMessages } from './messages.ts'
import { useExport } from './use-export.ts'

addWords('export', exportMessages)

/** A file format that is offered. */
export type Offer = { format: 'pdf' | 'xlsx' | 'csv'; disabled?: boolean }

type Props = {
  title: string
  /** What the file will contain, in paragraphs. */
  children?: ReactNode
  /** The formats; the first is the primary one. */
  offers: readonly Offer[]
  /** The path of the file on the server. */
  pathOf: (format: Offer['format'], language: Language) => string
  /** Offers a choice of language; by default the file is in the page's language. */
  inEither?: boolean
  /** Styled as a button of the page's head. */
  inHead?: boolean
  /** Called after a download. */
  onTaken?: () => void
}

/** A button that opens the export formats of a page and downloads them. */
export function ExportMenu({ title, children, offers, pathOf, inEither, inHead, onTaken }: Props) {
  const { t } = useTranslation()
  const read = useLanguage()
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? read
  // The state is held here, so that a running download is still shown after the panel was closed and opened again.
  const { take, taking, error, stop } = useExport()
  const go = async (path: string) => {
    if (await take(path)) onTaken?.()
  }
  const button = (
    <>
      <IconDownload size={17} aria-hidden="true" />
      {t('export:open')}
    </>
  )
  return (
    <Dropdown button={button} className={inHead ? `${list.tool} ${classes.inHead}` : list.tool}>
      <div className={classes.export}>
        <h2>{title}</h2>
        {children}
        <p className={classes.note}>{t('export:noted')}</p>
        {inEither ? (
          <Choice
            label={t('export:language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
            value={language}
            onChange={setChosen}
          />
        ) : null}
        {error ? <ErrorPanel error={error} /> : null}
        <div className={classes.doing}>
          {offers.map(({ format, disabled }, at) => (
            <Button
              key={format}
              variant={at === 0 ? 'filled' : 'default'}
              disabled={taking || disabled}
              onClick={() => void go(pathOf(format, language))}
            >
              {t(`export:as.${format}`)}
            </Button>
          ))}
          {taking ? (
            <Button variant="subtle" onClick={stop}>
              {t('export:stop')}
            </Button>
          ) : null}
          <p role="status" className={classes.note}>
            {taking ? t('export:taking') : ''}
          </p>
        </div>
      </div>
    </Dropdown>
  )
}
