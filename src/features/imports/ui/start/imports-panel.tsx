import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCursors } from '#web/records/cursor-pager.tsx'
import { PagedPanel } from '#web/records/paged-panel.tsx'
import type { ImportKind } from '../../model.ts'
import { KIND_WORDS } from '../kind-words.ts'
import { AT_ONCE, importsQuery } from '../reads.ts'
import { ImportLine } from './import-line.tsx'
import classes from './start.module.css'

/** The started imports, newest first, by page. */
export function ImportsPanel({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation()
  const cursors = useCursors()
  return (
    <PagedPanel
      title={t('imports:list.heading')}
      read={useQuery(importsQuery(kind, cursors.at))}
      cursors={cursors}
      pageSize={AT_ONCE}
      pages={t('imports:list.pages')}
      empty={{ icon: <IconTableImport size={30} />, title: t('imports:list.empty'), hint: t(KIND_WORDS[kind].lead) }}
      expected={4}
      className={classes.list}
      line={(one) => <ImportLine key={one.id} one={one} />}
    />
  )
}
