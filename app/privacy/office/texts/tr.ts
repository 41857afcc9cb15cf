import type { en } from './en.ts';

export const tr: typeof en = {
  retention: {
    title: 'Silme süreleri',
    lead: 'Sitenin insanların gönderdiklerini ne kadar sakladığı. Gizlilik metni de aynı süreleri söyler.',
    periods: {
      title: 'Süreler',
      text: 'content/site.yaml dosyasında “retention” altında yazar.',
      months: '{count} ay',
      days: '{count} gün',
      leads: 'Talepler ve kayıtlar',
      spam: 'Spam gibi görünenler',
      unconfirmed: 'Onaylanmamış kayıtlar',
      bookings: 'Görüşmeler, yapıldıktan sonra',
      audit: 'Ofisin geçmişi',
      statistics: 'Sayfa görüntüleme toplamları',
      questions: 'Asistanın anlamadığı sorular',
    },
    expired: {
      title: 'Süresi dolanlar',
      none: 'Yok: hiçbir veri kendi süresinden eski değil.',
      backups:
        'Silinen veriler, yedekler yenilenene kadar yedeklerde durur. Geri yüklenen bir yedekten bir gün içinde yeniden silinirler.',
    },
    approval: {
      title: 'Günlük silme',
      waiting:
        'Siz onaylamadan site kendiliğinden hiçbir şey silmez. Önce yukarıdaki sayılara bakın: hâlâ gereken ne varsa başka yerde, örneğin CRM’inizde durmalı. Silinen veriler geri gelmez.',
      given: 'Süresini aşan veriler her gün silinir. Onaylayan ve tarih: {name},',
      why: 'Silinen veriler geri gelmediği için önce geçiş anahtarınızı sorarız. Sonra düğme burada olur.',
      button: 'Günlük silmeyi onayla',
      done: 'Onaylandı. İlk silme bir gün içinde yapılır.',
    },
    /** After a restoration that did not know the list of erasures. */
    returned: {
      title: 'Silinmişti, geri geldi',
      text: 'Silinmiş kişilerin kayıtları yeniden veritabanında; örneğin bir yedek başka yoldan geri yüklendiği için: {names}. Silindikten sonra gönderdikleri kalır.',
      button: 'Yeniden sil',
    },
  },
  /** On the page of today. */
  onToday: {
    title: 'Silme süreleri',
    waiting: 'Süresi dolan: {count}. Siz onaylamadan hiçbir şey silinmez.',
  },
};
