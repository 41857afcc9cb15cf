import type { en } from './en.ts';

export const tr: typeof en = {
  retention: {
    title: 'Silme süreleri',
    lead: 'Sitenin insanların gönderdiklerini ne kadar sakladığı. Gizlilik metni de aynı süreleri söyler.',
    periods: {
      title: 'Süreler',
      text: 'Siteyle ilgilenen kişi değiştirebilir.',
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
  erase: {
    title: 'Bir kişinin verilerini sil',
    lead: 'Bir e-posta adresiyle ilgili saklanan her şeyi siler. Geri alınamaz.',
    email: 'E-posta adresi',
    invalid: 'Bu bir e-posta adresi değil.',
    find: 'Saklananları göster',
    nothing: '{address} ile ilgili hiçbir şey saklanmıyor.',
    found: '{address} ile ilgili saklananlar:',
    deliveries: {
      one: '{count} gönderim',
      other: '{count} gönderim',
    },
    notes: 'Notlar',
    records: 'Airtable kayıtları',
    recordsText: 'Bunlar da orada silinir.',
    copy: {
      title: 'Kişi için kopya',
      text: 'Verilerini soran kişi (GDPR madde 15) bir kopya alma hakkına sahiptir. Dosyada yukarıdakilerin tümü, gönderilenler ve ofiste yapılanlar bulunur. Önce soranın gerçekten bu kişi olduğundan emin olun.',
      button: 'Kopyayı indir',
    },
    button: '{address} hakkındaki her şeyi sil',
    final: 'Geri dönüşü yok. Eski yedeklerde veriler hâlâ durur; yedek geri yüklenirken bu kişi dışarıda bırakılır.',
    erased:
      'Bu kişiyle ilgili her şey burada silindi. Posta kutunuzdaki e-postalarını ve CRM’inizdeki kayıtlarını da silin.',
    back: 'Tüm talepler',
    byHand: 'Airtable artık bağlı değil. Lütfen bu kayıtları orada elle silin:',
    notRead: 'Airtable yanıt vermiyor, bu yüzden orada ne saklandığı bilinmiyor. Lütfen daha sonra yeniden deneyin.',
    notErased:
      'Bu sitede hiçbir şey silinmedi, çünkü önceki bir adım başarısız oldu. Lütfen daha sonra yeniden deneyin; nedeni günlükte yazar.',
  },
  onToday: {
    title: 'Silme süreleri',
    waiting: 'Süresi dolan: {count}. Siz onaylamadan hiçbir şey silinmez.',
  },
  history: {
    'person-exported': '{name} bir kişinin tüm verilerinin bir kopyasını indirdi.',
    'person-erased': '{name} bir kişinin tüm verilerini sildi.',
    'retention-approved': '{name} günlük silmeyi onayladı.',
    'data-expired': '{name} süresi dolan verileri sildi.',
  },
};
