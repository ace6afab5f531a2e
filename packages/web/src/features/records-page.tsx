import type { Entity } from '@ridgeline/domain/declare/entity'
import { useMemo } from 'react'
import { EntityPage } from '../entities/screen/entity-page.tsx'
import { loadedEntity } from '../entities/source/entity-source.ts'
import { ListActionsContext, ListBoardContext, type ListBoard } from '../entities/list/list-board.ts'
import { useRights } from '../lib/session/rights/rights.ts'
import { useResortId } from '../lib/session/session.ts'
import { text } from '../lib/language/texts/i18n.ts'
import { mayOpen, missingFor } from '../may-see.ts'
import { headingOf, routeOf, type ScreenRoute } from '../routes.ts'
import { boards, boardsWithoutRecords, noteOf } from './boards.ts'
import { LazyRecordDialog, LazyRecordSheet, dialogLoaderOf } from './lazy-record-parts.ts'
import { listActions } from './list-actions.ts'
import { LazyNoPermission } from '../ui/page/permission/lazy-no-permission.ts'
import { NotFound } from '../ui/page/not-found.tsx'
import { PageTabs } from '../page-parts/page-tabs.tsx'
import { screenEntity } from './screen-entity.ts'
import { useOwnPathname } from '../page-parts/use-own-pathname.ts'

/** Stable while the screen is shown, so that opening a record does not render the list again. */
function useScreen(route: ScreenRoute | undefined, entity: Entity | undefined, resortId: string | undefined): ListBoard | undefined {
  return useMemo(() => {
    if (!route || !entity || !resortId) return undefined
    const { name, path: base } = route
    const [Board, Note] = [boards[name], noteOf(name)]
    const shared = { entity, resortId, base }
    return {
      name,
      board: Board && <Board {...shared} />,
      note: Note && <Note name={name} {...shared} />,
      isUsedEmpty: boardsWithoutRecords.has(name),
    }
  }, [route, entity, resortId])
}

/** The records of the entity of the URL, which the route has loaded. */
export default function RecordsPage() {
  const pathname = useOwnPathname()
  const route = routeOf(pathname)
  const rights = useRights()
  const resortId = useResortId()
  const kind = loadedEntity(route?.entity ?? '')
  const entity = route && kind && screenEntity(route, kind)
  const screen = useScreen(route, entity, resortId)
  if (!route || !entity) return <NotFound />
  if (!mayOpen(route, rights, resortId)) return <LazyNoPermission {...missingFor(route, resortId)} />
  const Action = listActions[route.name]
  const heading = headingOf(route)
  return (
    <>
      <PageTabs route={route} />
      <ListBoardContext value={screen}>
        <ListActionsContext value={Action && resortId && <Action entity={entity} resortId={resortId} />}>
          <EntityPage
            key={route.name}
            entity={entity}
            pathname={pathname}
            title={heading && text(heading)}
            Sheet={LazyRecordSheet}
            Dialog={LazyRecordDialog}
            loadDialog={dialogLoaderOf(entity.name)}
          />
        </ListActionsContext>
      </ListBoardContext>
    </>
  )
}
