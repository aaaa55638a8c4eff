/** How our own pages look: no other page loads it. */
import './landing.css'
import './prices.css'
