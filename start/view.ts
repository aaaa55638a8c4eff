import edge from 'edge.js'
import { product } from '#config/product'

edge.global('product', product)
