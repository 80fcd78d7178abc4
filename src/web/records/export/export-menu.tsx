import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import { ErrorPanel } from '../../kit/feedback/error-panel.tsx'
import { Choice } from '../../kit/fields/choice.tsx'
import { Dropdown } from '../../kit/overlays/dropdown.tsx'
import { useLanguage } from '../../kit/text/reading.ts'
import list from '../list/list.module.css'
import classes from './export-menu.module.css'
import './words.ts'
import { useExport } from './use-export.ts'

/** A file that is offered, and whether it can be had now. */
export type Offer = { format: 'pdf' | 'xlsx' | 'csv'; disabled?: boolean }

type Props = {
  title: string
  /** What the file will hold and how much it holds, in paragraphs. */
  children?: ReactNode
  /** What is offered; the first is what most want. */
  offers: readonly Offer[]
  /** Where the server makes such a file. */
  pathOf: (format: Offer['format'], language: Language) => string
  /** Offers the file in either language; without it the file is in the one that the page is read in. */
  inEither?: boolean
  /** It stands among the buttons of a page's head, and looks like them. */
  inHead?: boolean
  /** A file was taken. */
  onTaken?: () => void
}

/** A button that shows which files can be taken of what the page shows, and takes them. */
export function ExportMenu({ title, children, offers, pathOf, inEither, inHead, onTaken }: Props) {
  const { t } = useTranslation()
  const read = useLanguage()
  const [chosen, setChosen] = useState<Language | null>(null)
  const language = chosen ?? read
  // Kept here, so that what is under way is still told when the panel was shut and is opened again.
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
