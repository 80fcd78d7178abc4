import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import list from '#web/records/list/list.module.css'
import type { ShownList } from '../panel/use-views.ts'

// Loaded on demand: most visits use no saved view.
const ViewsPanel = fetched(async () => (await import('../panel/views-panel.tsx')).ViewsPanel)
const CurrentView = fetched(async () => (await import('../panel/current-view.tsx')).CurrentView)

/** The menu of saved views of a list; beside it the view in use, and what resets the list. */
export function SavedViews(shown: ShownList) {
  const { t } = useTranslation()
  const button = (
    <>
      <IconBookmark size={17} aria-hidden="true" />
      <span className={list.word}>{t('records:list.savedViews')}</span>
    </>
  )
  return (
    <>
      {'view' in shown.search ? <CurrentView {...shown} /> : null}
      <Dropdown button={button} className={list.tool}>
        {(close) => <ViewsPanel {...shown} onDone={close} onUnfetched={close} />}
      </Dropdown>
    </>
  )
}
