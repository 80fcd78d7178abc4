import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Language } from '#kernel/words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { fetched } from '../../kit/feedback/fetched.tsx'
import { Dropdown } from '../../kit/overlays/dropdown.tsx'
import { useLanguage } from '../../kit/text/use-format.ts'
import list from '../list/list.module.css'
import classes from './export-menu.module.css'
import { useExport } from './use-export.ts'

const ExportPanel = fetched(async () => (await import('./export-panel.tsx')).ExportPanel)

/** A file format that is offered. */
type Offer = { format: 'pdf' | 'xlsx' | 'csv'; disabled?: boolean }

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
      <span className={inHead ? undefined : list.word}>{t('export:open')}</span>
    </>
  )
  return (
    <Dropdown button={button} className={inHead ? `${list.tool} ${classes.inHead}` : list.tool}>
      {(close) => (
        <ExportPanel
          title={title}
          offers={offers}
          onTake={(format) => void go(pathOf(format, language))}
          language={inEither ? { value: language, onChange: setChosen } : null}
          running={{ taking, error, stop }}
          onUnfetched={close}
        >
          {children}
        </ExportPanel>
      )}
    </Dropdown>
  )
}
