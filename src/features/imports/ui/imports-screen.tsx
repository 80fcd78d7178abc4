import './words.ts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { ImportsPanel } from './start/imports-panel.tsx'
import { NewImport } from './start/new-import.tsx'
import classes from './wizard/wizard.module.css'

/** Starts an import, and lists the earlier ones. */
export function ImportsScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        eyebrow={<TextLink to="/properties">{t('imports:properties')}</TextLink>}
        title={t('imports:list.title')}
        subtitle={t('imports:list.lead')}
      />
      <div className={classes.stack}>
        <NewImport />
        <ImportsPanel />
      </div>
    </>
  )
}
