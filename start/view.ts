import edge from 'edge.js'
import { product } from '#config/product'
import { isStaticPage } from '#shared/static_pages'

edge.global('product', product)
edge.global('isStaticPage', isStaticPage)
