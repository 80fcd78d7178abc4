import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import classes from '#web/records/list/look-menu.module.css'
import { rpc } from '#web/rpc/rpc.ts'
import { type ListView, MAX_VIEW_NAME } from '../../model.ts'
import { useAudience } from './use-audience.ts'
import { type ShownList, useShownList, viewsQuery } from './use-views.ts'
import { ViewForm } from './view-form.tsx'

type Props = ShownList & { onDone: () => void }

/** The saved views of a list: to use one, to change one’s own, and to save the list as it is shown. */
export function ViewsPanel({ onDone, ...shown }: Props) {
  const { t } = useTranslation()
  const { data, error } = useQuery(viewsQuery(shown.list))
  const { now, apply, reset, refresh } = useShownList(shown)
  const [changing, setChanging] = useState<string | null>(null)
  const audience = useAudience()
  const { view: used } = shown.search as { view?: string }
  const use = (view: ListView) => {
    apply(view)
    onDone()
  }
  return (
    <Column gap={12} className={classes.menu}>
      {error ? <ErrorPanel error={error} /> : null}
      {data?.views.length === 0 ? <p>{t('views:none')}</p> : null}
      <Column as="ul" gap={0} className={classes.plain}>
        {data?.views.map((view) => (
          <li key={view.id}>
            <Row gap={4} justify="between">
              <button type="button" className={classes.reset} aria-pressed={view.id === used} onClick={() => use(view)}>
                <bdi>{view.name}</bdi>
                {view.sharedWith ? ` · ${audience(view.sharedWith)}` : null}
              </button>
              {view.editable ? (
                <button
                  type="button"
                  className={classes.reset}
                  aria-label={t('views:change', { name: isolateBidi(view.name) })}
                  aria-expanded={changing === view.id}
                  onClick={() => setChanging(changing === view.id ? null : view.id)}
                >
                  <IconPencil size={16} aria-hidden="true" />
                </button>
              ) : null}
            </Row>
            {changing === view.id ? (
              <ViewForm key={view.version} view={view} now={now} onChanged={refresh} onDone={() => setChanging(null)} />
            ) : null}
          </li>
        ))}
      </Column>
      <NewView shown={shown} now={now} onSaved={refresh} />
      <Button
        variant="subtle"
        onClick={() => {
          reset()
          onDone()
        }}
      >
        {t('views:reset')}
      </Button>
    </Column>
  )
}

type NewProps = { shown: ShownList; now: ReturnType<typeof useShownList>['now']; onSaved: () => Promise<void> }

/** Saves the list as it is shown under a name. */
function NewView({ shown, now, onSaved }: NewProps) {
  const { t } = useTranslation()
  const [name, setName, forget] = useTyped(`view-new ${shown.list}`, '')
  const [tried, setTried] = useState(false)
  const missing = tried && name.trim() === ''
  const { act, error } = useRun(async () => {
    setTried(true)
    if (name.trim() === '') return
    await rpc.views.create({ list: shown.list, name, settings: now })
    toast.success(t('views:saved', { name: isolateBidi(name.trim()) }))
    forget()
    setTried(false)
    await onSaved()
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void act()
  }
  return (
    <form noValidate onSubmit={save}>
      <Column gap={8}>
        {error ? <ErrorPanel error={error} /> : null}
        <TextField
          label={t('views:name')}
          value={name}
          onChange={setName}
          maxLength={MAX_VIEW_NAME}
          error={missing ? t('kernel:required') : undefined}
        />
        <Button type="submit">{t('views:save')}</Button>
      </Column>
    </form>
  )
}
