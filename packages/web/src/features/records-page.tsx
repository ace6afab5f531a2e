import { EntityPage } from '../entities/entity-page.tsx'
import { loadedEntity } from '../entities/entity-source.ts'
import { ListActionsContext, ListBoardContext } from '../entities/list/list-board.ts'
import { useRights } from '../lib/session/rights.ts'
import { useResortId } from '../lib/session/session.ts'
import { text } from '../lib/language/i18n.ts'
import { mayOpen } from '../may-see.ts'
import { routeOf } from '../routes.ts'
import { boards } from './boards.ts'
import { LazyRecordDialog, LazyRecordSheet, dialogLoaderOf } from './lazy-record-parts.ts'
import { listActions } from './list-actions.ts'
import { NoPermission } from './no-permission.tsx'
import { NotFound } from './not-found.tsx'
import { PageTabs } from './page-tabs.tsx'
import { screenEntity } from './screen-entity.ts'
import { useOwnPathname } from './use-own-pathname.ts'

/** The records of the entity the address stands for. The route has loaded it. */
export default function RecordsPage() {
  const pathname = useOwnPathname()
  const route = routeOf(pathname)
  const rights = useRights()
  const resortId = useResortId()
  const kind = loadedEntity(route?.entity ?? '')
  const where = route?.where
  const entity = route && kind && screenEntity(route, kind)
  if (!route || !entity) return <NotFound />
  if (!mayOpen(route, rights, resortId)) return <NoPermission />
  const Board = boards[route.name]
  const Action = listActions[route.name]
  return (
    <>
      <PageTabs route={route} />
      <ListBoardContext value={Board && resortId && <Board entity={entity} resortId={resortId} base={route.path} />}>
        <ListActionsContext value={Action && resortId && <Action entity={entity} resortId={resortId} />}>
          <EntityPage
            key={route.name}
            entity={entity}
            pathname={pathname}
            title={where && text(route.title)}
            Sheet={LazyRecordSheet}
            Dialog={LazyRecordDialog}
            loadDialog={dialogLoaderOf(entity.name)}
          />
        </ListActionsContext>
      </ListBoardContext>
    </>
  )
}
