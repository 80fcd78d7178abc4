import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import type { ImportKind } from '../model.ts'
import { KIND_PLACES, KIND_WORDS } from './kind-words.ts'
import { ImportsPanel } from './start/imports-panel.tsx'
import { NewImport } from './start/new-import.tsx'
import classes from './wizard/wizard.module.css'

/** Starts an import of properties, and lists the earlier ones. */
export function ImportsScreen() {
  return <Imports kind="properties" />
}

/** The same of market evidence. */
export function MarketImportsScreen() {
  return <Imports kind="market" />
}

/** The same of amenities. */
export function AmenityImportsScreen() {
  return <Imports kind="amenities" />
}

/** The same of zones. */
export function ZoneImportsScreen() {
  return <Imports kind="zones" />
}

function Imports({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation()
  const words = KIND_WORDS[kind]
  return (
    <>
      <PageHead
        eyebrow={<TextLink to={KIND_PLACES[kind].records}>{t(words.records)}</TextLink>}
        title={t(words.title)}
        subtitle={t(words.lead)}
      />
      <div className={classes.stack}>
        <NewImport kind={kind} />
        <ImportsPanel kind={kind} />
      </div>
    </>
  )
}
