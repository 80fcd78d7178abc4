import { IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { type Act, ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { type Command, useCommands } from '#web/palette/commands.ts'
import type { SavedComparison } from '../../model/saved.ts'
import { SaveDialog } from '../save/save-dialog.tsx'
import { useMaySave } from '../use-may-save.ts'
import { StaleComparison } from './comparison-entry.tsx'
import classes from './saved.module.css'
import { type Deletion, useDeletion } from './use-acts.ts'

/** The form that is open on a saved comparison: of its name and description, or of a copy. */
export type Writing = 'details' | 'copy' | null
/** A saved comparison on its screen, and the form that is open on it. */
export type Saved = { comparison: SavedComparison; writing: Writing; onWrite: (form: Writing) => void }

/** The other actions on the record: edit name and description, copy, delete. */
export function SavedActs({ comparison, writing: asking, onWrite: setAsking }: Saved) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const maySave = useMaySave()
  const deletion = useDeletion(comparison)
  const { name, properties, editable, deletable } = comparison
  const close = () => setAsking(null)
  // Opens a new one; a changed one is already on the screen.
  const done = ({ id }: SavedComparison) => {
    if (id === comparison.id) close()
    else void navigate({ to: '/properties/compare/$id', params: { id } })
  }
  // A comparison with a deleted property can't be copied.
  const mayCopy = maySave && properties.every(({ gone }) => !gone)
  const acts: (Act & Pick<Command, 'id' | 'name'> & { open: boolean })[] = [
    {
      id: 'edit',
      name: (t) => t('comparisons:save.title.details'),
      words: t('comparisons:saved.edit'),
      Sign: IconPencil,
      run: () => setAsking('details'),
      open: editable,
    },
    {
      id: 'duplicate',
      name: (t) => t('comparisons:save.title.copy'),
      words: t('comparisons:saved.duplicate'),
      Sign: IconCopyPlus,
      run: () => setAsking('copy'),
      open: mayCopy,
    },
    {
      id: 'delete',
      name: (t) => t('comparisons:saved.delete'),
      words: t('comparisons:saved.delete'),
      Sign: IconTrash,
      run: deletion.ask,
      open: deletable,
      danger: true,
    },
  ]
  const open = acts.filter((act) => act.open)
  useCommands(open.map(({ id, name, Sign, run }) => ({ id, name, icon: Sign, run })))
  return (
    <>
      <ActsMenu acts={open} label={t('comparisons:saved.acts')} className={classes.more} />
      {deletion.asking ? <DeleteDialog comparison={comparison} deletion={deletion} /> : null}
      {asking === 'details' ? (
        <SaveDialog
          setup={comparison}
          properties={properties}
          of={comparison}
          title={t('comparisons:save.title.details')}
          only="changes"
          onSaved={done}
          onClose={close}
        />
      ) : null}
      {asking === 'copy' ? (
        <SaveDialog
          setup={comparison}
          properties={properties}
          of={comparison}
          name={t('comparisons:save.copyOf', { name })}
          title={t('comparisons:save.title.copy')}
          only="new"
          onSaved={done}
          onClose={close}
        />
      ) : null}
    </>
  )
}

type Props = { comparison: SavedComparison; deletion: Deletion }

/** Asks for confirmation before a saved comparison is deleted. */
function DeleteDialog({ comparison, deletion }: Props) {
  const { t } = useTranslation()
  const { busy, error, since, answer, close, reload } = deletion
  return (
    <Dialog opened onClose={() => busy || close()} title={t('comparisons:saved.delete')}>
      <Column>
        <p>{t('comparisons:saved.deleteText', { name: isolateBidi(comparison.name) })}</p>
        {since ? <StaleComparison since={since} onReload={reload} /> : null}
        {error ? <ErrorPanel error={error} /> : null}
        <Row gap={16} justify="end" wrap>
          <Button variant="default" data-autofocus onClick={close} disabled={busy}>
            {t('records:ask.keep')}
          </Button>
          <Button color="red" loading={busy} disabled={since !== null} onClick={() => void answer()}>
            {t('comparisons:saved.delete')}
          </Button>
        </Row>
      </Column>
    </Dialog>
  )
}
