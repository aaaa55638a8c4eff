import edge from 'edge.js'
import { product } from '#config/product'
import { isStaticPage } from '#shared/static_pages'
import { scriptsAhead } from '#core/http/scripts_ahead'

edge.global('product', product)
edge.global('isStaticPage', isStaticPage)
edge.global('scriptsAhead', scriptsAhead)
