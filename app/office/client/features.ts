// The styles of the features' views, and their scripts. A glob comes before the imports of its module, and these styles
// come after the one that orders the layers.
import.meta.glob(['../../*/office/**/*.css', '../../*/office/client.ts', '!../**'], { eager: true });
