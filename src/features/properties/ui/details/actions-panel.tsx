import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useCommands } from '#web/palette/commands.ts'
import classes from '#web/records/details/details.module.css'
import { Lines } from '#web/records/details/lines.tsx'
import { useMe } from '#web/session/me.ts'
import type { PropertyDetails } from '../../model.ts'
import { PropertyStatusBadge } from '../status-badge.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { usePropertyFacts } from './facts.tsx'
import { useDeletion } from './use-deletion.ts'

/** The status of a property, its authors and times, and whether it can be deleted. */
export function ActionsPanel({ property }: { property: PropertyDetails }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const { people } = usePropertyFacts(property)
  const status = {
    label: t('properties:field.status'),
    value: <PropertyStatusBadge status={property.status} />,
  }
  return (
    <Panel title={t('properties:details.standing')}>
      <Lines items={[status, ...people]} />
      {allowed('canDeleteProperties') ? (
        <Column pad={16} gap={12} className={`${classes.moves} ${classes.last} no-print`}>
          <Deleting property={property} />
        </Column>
      ) : null}
    </Panel>
  )
}

function Deleting({ property }: { property: PropertyDetails }) {
  const { t } = useTranslation()
  const deletion = useDeletion(property)
  const why = useId()
  const { deletable } = property
  useCommands(
    deletable
      ? [{ id: 'delete', name: (t) => t('properties:details.delete'), icon: IconTrash, run: deletion.ask }]
      : [],
  )
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        fullWidth
        disabled={!deletable}
        aria-describedby={deletable ? undefined : why}
        onClick={deletion.ask}
      >
        {t('properties:details.delete')}
      </Button>
      {deletable ? null : (
        <Text size={14} id={why}>
          {t('errors:property-linked')}
        </Text>
      )}
      {deletion.asking ? <DeleteDialog property={property} deletion={deletion} /> : null}
    </>
  )
}
